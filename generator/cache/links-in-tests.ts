/** Symbolic links of tests. */
import {lstatSync, mkdtempSync, rmSync, symlinkSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

function makesLinks(): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), 'link-'));
  try {
    symlinkSync('nothing', path.join(folder, 'link'));
    return lstatSync(path.join(folder, 'link')).isSymbolicLink();
  } catch {
    return false;
  } finally {
    rmSync(folder, {recursive: true});
  }
}

/** For `it.skipIf`: Windows lets only some users make links. On other systems, a test that cannot make one fails. */
export const cannotMakeLinks = process.platform === 'win32' && !makesLinks();
