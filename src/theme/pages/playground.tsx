import type {PageComponentProps} from '#client/page-module.ts';
import {useColorMode} from '#theme/navbar/color-mode.ts';
import {Playground} from '#theme/playground/playground.tsx';
import {pageOfKind} from './page-of-kind.ts';

export default function PlaygroundPage(props: PageComponentProps) {
  const page = pageOfKind(props.page, 'playground');
  return <Playground page={page} theme={useColorMode() ?? 'light'} />;
}
