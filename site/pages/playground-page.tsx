import {Island} from '#generator/navigation/island.tsx';
import type {PageComponentProps} from '#generator/navigation/page-context.tsx';
import {MAIN_ID} from '#generator/shared/document-markers.ts';
import type {PlaygroundPage} from '#site/playground/playground-labels.ts';
import PlaygroundMain from './playground-main.tsx';

/** All of its `main` depends on the URL, so it is an island. */
export default function PlaygroundPageView({page}: PageComponentProps<PlaygroundPage>) {
  const {title, description, chapters = [], labels, errorsFile} = page;
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      <Island
        name="playground"
        when="at-once"
        component={PlaygroundMain}
        props={{title, description, chapters, labels, errorsFile}}
      />
    </main>
  );
}
