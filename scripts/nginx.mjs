// @ts-check
/** Debian's nginx, with which tests compare the project's server. */
import {existsSync} from 'node:fs';

export const NGINX_PACKAGES = ['nginx-light', 'libnginx-mod-http-brotli-static'];
export const NGINX_PROGRAM = '/usr/sbin/nginx';
export const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

export const hasNginx = () => [NGINX_PROGRAM, BROTLI_MODULE].every((file) => existsSync(file));
