/** Opens the project that a URL hash names. */
import {isProject, type Project} from '#playground/project/project.ts';
import {readProjectLink} from '#playground/project/project-link.ts';
import {findTemplate, templates} from '#playground/project/templates/templates.ts';
import type {PlaygroundMessageId} from '#shared/playground-messages.ts';

/** An opened project, with a notice for the reader if the hash could not be opened. */
export interface OpenedProject {
  readonly project: Project;
  readonly notice?: PlaygroundMessageId;
}

/** After that the reader sees the default sample and a notice. */
const SAMPLE_TIMEOUT_MS = 20_000;

const TEMPLATE = /^#?t\.(?<id>[a-z]+)$/u;
const SAMPLE = /^#?s\.(?<id>[0-9a-f]+)$/u;

const fallback = (notice: PlaygroundMessageId): OpenedProject => ({project: templates[0].project, notice});

/** Id of the template that a hash names. An empty hash is the default template. */
export function templateOfHash(hash: string): string | undefined {
  if (hash === '' || hash === '#') return templates[0].id;
  return TEMPLATE.exec(hash)?.groups?.['id'];
}

/**
 * Opens a template, a link, or a sample file: samples that are too long for a link have a file of their own.
 *
 * @param samplesUrl folder of those files, with base URL
 */
export async function openProject(hash: string, samplesUrl: string): Promise<OpenedProject> {
  const id = templateOfHash(hash);
  if (id !== undefined) {
    const template = findTemplate(id);
    return template === undefined ? fallback('playground.link-damaged') : {project: template.project};
  }
  const sample = SAMPLE.exec(hash)?.groups?.['id'];
  if (sample !== undefined) return openSample(`${samplesUrl}${sample}.json`);
  const link = readProjectLink(hash);
  return link.kind === 'project' ? {project: link.project} : fallback(noticeOf(link.kind));
}

function noticeOf(kind: 'none' | 'damaged' | 'too-large' | 'newer'): PlaygroundMessageId {
  if (kind === 'too-large') return 'playground.link-too-large';
  return kind === 'newer' ? 'playground.link-newer' : 'playground.link-damaged';
}

async function openSample(url: string): Promise<OpenedProject> {
  try {
    const response = await fetch(url, {signal: AbortSignal.timeout(SAMPLE_TIMEOUT_MS)});
    const project: unknown = response.ok ? await response.json() : undefined;
    if (isProject(project)) return {project};
  } catch {
    // Offline or timed out; the notice says so.
  }
  return fallback('playground.link-missing');
}
