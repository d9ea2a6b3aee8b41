import type {PageComponentProps} from '#client/page-module.ts';
import {Home} from '#theme/home/home.tsx';
import {pageOfKind} from './page-of-kind.ts';

export default function HomePage(props: PageComponentProps) {
  const page = pageOfKind(props.page, 'home');
  return <Home latestPost={page.latestPost} />;
}
