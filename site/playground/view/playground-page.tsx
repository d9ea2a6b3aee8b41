import type {PlaygroundPage} from '#site/playground/playground-labels.ts';
import type {PageComponentProps} from '#generator/navigation/route.ts';
import {useColorMode} from '#generator/navbar/color-mode.ts';
import {Playground} from './playground.tsx';

export default function PlaygroundPageView({page}: PageComponentProps<PlaygroundPage>) {
  return <Playground page={page} theme={useColorMode() ?? 'light'} />;
}
