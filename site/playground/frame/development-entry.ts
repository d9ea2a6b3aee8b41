/** The preview frame's script with React's development build. */
import {refresh} from './refresh.ts';
import {startReactFrame} from './start-react-frame.ts';

startReactFrame(refresh);
