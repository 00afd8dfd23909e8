/** What is wrong with a folder, by the system's code for it. */
const problems: Partial<Record<string, string>> = {
  EACCES: 'this user may not write to it',
  EPERM: 'this user may not write to it',
  EROFS: 'it is on a disk that can only be read',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EEXIST: 'it is a file and not a folder',
  ENOTDIR: 'a file stands where a folder above it should be',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its links lead in a circle',
  ENOENT: 'a folder above it cannot be made',
}

/** A folder that nothing can be kept in. */
export class BadFolder extends Error {
  constructor(what: string, { path, next, cause }: { path: string; next: string; cause: unknown }) {
    const { code = 'unknown' } = cause as NodeJS.ErrnoException
    const problem = problems[code] ?? `the system says ${code}`
    super(`The ${what} ${path} cannot be used: ${problem}. ${next}`, { cause })
    this.name = 'BadFolder'
  }
}
