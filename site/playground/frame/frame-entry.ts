/** The preview frame's script with React's production build. */
import {startReactFrame} from './start-react-frame.ts';

startReactFrame();
