export interface Progress {
  readonly label: string;
  /** Without them, nothing is counted. */
  readonly done?: number;
  readonly total?: number;
}

interface Step {
  readonly name: string;
  /** Milliseconds since the build began. */
  readonly start: number;
  readonly end: number;
}

/** What a build is doing, and where its time went. Steps overlap, because some run at the same time. */
export class Profile {
  readonly steps: Step[] = [];
  /** Milliseconds in worker threads by page. */
  readonly pages = new Map<string, number>();
  private readonly began = performance.now();
  private readonly onProgress: (progress: Progress) => void;

  constructor(onProgress: (progress: Progress) => void = () => undefined) {
    this.onProgress = onProgress;
  }

  report(progress: Progress): void {
    this.onProgress(progress);
  }

  async step<T>(name: string, work: () => Promise<T> | T): Promise<T> {
    this.report({label: name});
    const start = performance.now() - this.began;
    try {
      return await work();
    } finally {
      this.steps.push({name, start, end: performance.now() - this.began});
    }
  }

  addPage(page: string, ms: number): void {
    this.pages.set(page, (this.pages.get(page) ?? 0) + ms);
  }
}

/** `compiling pages 40/48` */
export const formatProgress = ({label, done, total}: Progress): string =>
  total === undefined ? label : `${label} ${done}/${total}`;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

/** The steps in the order in which they began, and the ten pages that took longest. */
export function formatProfile({steps, pages}: Profile): string {
  const inOrder = steps.toSorted((a, b) => a.start - b.start);
  const slowest = [...pages].toSorted(([, a], [, b]) => b - a).slice(0, 10);
  return [
    'steps, which partly run at the same time:',
    ...inOrder.map(({name, start, end}) => `  ${seconds(end - start)}  ${name} (${seconds(start)} to ${seconds(end)})`),
    slowest.length === 0 ? 'every page was in the cache' : 'the slowest pages, compiling and rendering:',
    ...slowest.map(([page, ms]) => `  ${seconds(ms)}  ${page}`),
  ].join('\n');
}
