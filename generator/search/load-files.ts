/** Loads a file of the index, as parsed JSON. */
export type LoadFile = (url: string) => Promise<unknown>;

/** Loads files once. What failed is loaded again when it is asked for. */
export class FileLoader {
  private readonly load: LoadFile;
  private readonly loads = new Map<string, Promise<void>>();

  constructor(load: LoadFile) {
    this.load = load;
  }

  /**
   * @param use takes what is loaded
   * @returns why files did not load, or could not be used
   */
  async all(urls: Iterable<string>, use: (value: unknown, url: string) => void): Promise<unknown[]> {
    const loads = Array.from(new Set(urls), (url) => {
      const known = this.loads.get(url);
      if (known !== undefined) return known;
      const loading = this.load(url).then((value) => use(value, url));
      loading.catch(() => this.loads.delete(url));
      this.loads.set(url, loading);
      return loading;
    });
    const ends = await Promise.allSettled(loads);
    return ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  }
}
