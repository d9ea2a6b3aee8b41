import type {PageComponentProps} from '#client/page-module.ts';
import {PlaygroundIntro} from '#theme/playground/playground-intro.tsx';
import {pageOfKind} from './page-of-kind.ts';

export default function PlaygroundPage(props: PageComponentProps) {
  const page = pageOfKind(props.page, 'playground');
  return <PlaygroundIntro title={page.title} lead={page.description} />;
}
