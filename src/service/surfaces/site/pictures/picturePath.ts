import { withoutEnd } from '../../../../base/schema/withoutEnd.ts'

const root = '/pictures'

/** Where the picture of a page is, and of which page a picture is. */
export const picturePath = {
  root,
  write: (page: string): string => `${root}${withoutEnd(page, '/') || '/home'}.png`,
  /** Undefined for what is no picture's address. */
  read(path: string): string | undefined {
    if (!path.startsWith(`${root}/`) || !path.endsWith('.png')) return undefined
    const page = path.slice(root.length, -'.png'.length)
    return page === '/home' ? '/' : page
  },
}
