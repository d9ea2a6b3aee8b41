import {useRef} from 'react';
import * as stylex from '@stylexjs/stylex';
import {useLabel} from '#client/labels.ts';
import {useSite} from '#client/site-context.tsx';
import {color} from '#theme/tokens/color.stylex.ts';
import {radius, space} from '#theme/tokens/space.stylex.ts';
import {size, weight} from '#theme/tokens/type.stylex.ts';
