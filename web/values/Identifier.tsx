import { shortId } from '../format/shortId.ts'
import { Link } from '../router/Link.tsx'

type IdentifierProps = { text: string; to?: string | undefined; whole?: boolean }

/** An address, hash or id; a link where the site has a page for it. */
export function Identifier({ text, to, whole = false }: IdentifierProps) {
  const shown = whole ? text : shortId(text)
  const style = whole ? 'id whole' : 'id'
  const title = whole ? undefined : text
  if (to === undefined)
    return (
      <span class={style} title={title}>
        {shown}
      </span>
    )
  return (
    <Link class={style} to={to} title={title}>
      {shown}
    </Link>
  )
}
