/** Changes of a project's files. Pure: each gives the next project. */
import type {Project, ProjectFile} from './project.ts';

const replaced = (files: readonly ProjectFile[], name: string, next: ProjectFile): ProjectFile[] =>
  files.map((file) => (file.name === name ? next : file));

/** The project with another text in a file. */
export function withCode(project: Project, name: string, code: string): Project {
  return {...project, files: replaced(project.files, name, {name, code})};
}

/** The project with one more file, which is open. The name has been checked by `fileNameFault`. */
export function withFile(project: Project, file: ProjectFile): Project {
  return {...project, files: [...project.files, file], active: file.name};
}

/** The project with a file under another name, checked by `fileNameFault`. */
export function withName(project: Project, name: string, next: string): Project {
  const file = project.files.find((item) => item.name === name);
  if (file === undefined) return project;
  return {
    ...project,
    files: replaced(project.files, name, {...file, name: next}),
    active: project.active === name ? next : project.active,
  };
}

/** The project without a file; its neighbour is open instead. The last file stays. */
export function withoutFile(project: Project, name: string): Project {
  const {files, active} = project;
  const rest = files.filter((file) => file.name !== name);
  const neighbour = rest[Math.max(files.findIndex((file) => file.name === name) - 1, 0)];
  if (neighbour === undefined) return project;
  return {...project, files: rest, active: active === name ? neighbour.name : active};
}

/** True when both are the same to compile: which file is open does not matter. */
export function isSameWork(one: Project, other: Project): boolean {
  if (one.compiler !== other.compiler || one.files.length !== other.files.length) return false;
  return one.files.every(({name, code}, index) => {
    const file = other.files[index];
    return file?.name === name && file.code === code;
  });
}
