import {contentHash} from '#generator/cache/cache.ts';
import type {TextFile} from '#generator/disk/files.ts';
import {type Messages, pickLabels} from '#generator/shared/messages.ts';
import {type EditableSample, editorLabels, type PageSamples, pageSamplesPath} from '#site/editing/page-samples.ts';
import {playgroundLabels} from '#site/playground/playground-labels.ts';

interface SamplesFile {
  /** Names the file in references to its samples. */
  readonly page: string;
  readonly file: TextFile;
}

/** The file with the samples of a page. @param errorsFile site path of the file with the known errors */
export function samplesFile(samples: readonly EditableSample[], errorsFile: string, messages: Messages): SamplesFile {
  const labels = pickLabels({...editorLabels, ...playgroundLabels}, messages);
  const content: PageSamples = {labels, samples, errorsFile};
  const text = JSON.stringify(content);
  const page = contentHash(text);
  return {page, file: {path: pageSamplesPath(page), text}};
}
