import { hrefOf } from '../router/currentPlace.ts'
import { Link } from '../router/Link.tsx'

const marks = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)]+)\)/g

/** Addresses of files that the service serves as they are, rather than pages of the site. */
const isFile = (to: string) => /\.(txt|json)$|^\/(api|mcp|\.well-known)/.test(to)

function toLink(title: string, to: string) {
  if (/^https?:/.test(to)) return <a href={to}>{title}</a>
  if (!to.startsWith('/')) return <code>{title}</code>
  return isFile(to) ? <a href={hrefOf(to)}>{title}</a> : <Link to={to}>{title}</Link>
}

/** A line with code, bold words and links in it. */
export function Inline({ text }: { text: string }) {
  const parts = []
  let from = 0
  for (const match of text.matchAll(marks)) {
    const [whole, code, bold, title, to] = match
    parts.push(text.slice(from, match.index))
    if (code !== undefined) parts.push(<code>{code}</code>)
    else if (bold !== undefined) parts.push(<strong>{bold}</strong>)
    else if (title !== undefined && to !== undefined) parts.push(toLink(title, to))
    from = match.index + whole.length
  }
  parts.push(text.slice(from))
  return <>{parts}</>
}
