/** An endpoint as it may be shown: without user, password, query, or the path segments that hold a key. */
export function redactUrl(url: string): string {
  try {
    const { protocol, host, pathname } = new URL(url)
    const path = pathname
      .split('/')
      .map((segment) => (segment.length >= 16 ? '[redacted]' : segment))
      .join('/')
    return `${protocol}//${host}${path === '/' ? '' : path}`
  } catch {
    return '[unreadable URL]'
  }
}
