import type {PageDataOf} from '#shared/page-record.ts';
import type {PageComponentProps} from '#client/page-module.ts';
import {useColorMode} from '#theme/navbar/color-mode.ts';
import {Playground} from '#theme/playground/playground.tsx';

export default function PlaygroundPage({page}: PageComponentProps<PageDataOf<'playground'>>) {
  return <Playground page={page} theme={useColorMode() ?? 'light'} />;
}
