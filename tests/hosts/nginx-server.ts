/** nginx with the `server` block of a build. */
import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {NGINX_FILE} from '../../generator/hosts/hosts.ts';
import {BROTLI_MODULE, NGINX_PROGRAM} from '../../scripts/browser.mjs';
import {freePort, withServerProcess} from '../../scripts/server-process.ts';

export interface NginxSite {
  /** Folder that nginx serves. */
  readonly root: string;
  /** Folder in it with the output; begins and ends with a slash. */
  readonly baseUrl: string;
}

/** @param use gets the origin */
export async function withNginx({root, baseUrl}: NginxSite, use: (origin: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  const generated = await readFile(join(root, baseUrl, NGINX_FILE), 'utf8');
  // What an operator adapts.
  const block = generated
    .replace(/listen 80;\n.*\n/, `listen 127.0.0.1:${port};\n`)
    .replace(/root .*;/, `root ${root};`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  // Temporary folders are closed to other users, such as that of the workers.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const config = `
${user}
load_module ${BROTLI_MODULE};
daemon off; worker_processes auto; pid ${folder}/pid; error_log stderr notice;
events {}
http { access_log off; sendfile on; tcp_nopush on; ${temporary.join(' ')} ${block} }
`;
  await writeFile(join(folder, 'main.conf'), config);
  try {
    const args = ['-p', folder, '-e', 'stderr', '-c', join(folder, 'main.conf')];
    // nginx prints no address; it listens before it starts its workers.
    const ready = /(start worker process) /;
    await withServerProcess({program: NGINX_PROGRAM, args, cwd: folder, ready}, () => use(`http://127.0.0.1:${port}`));
  } finally {
    await rm(folder, {recursive: true, force: true});
  }
}
