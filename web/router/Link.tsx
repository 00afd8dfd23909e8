import type { ComponentChildren } from 'preact'
import { hrefOf, navigate } from './currentPlace.ts'

type LinkProps = {
  to: string
  children: ComponentChildren
  class?: string
  title?: string | undefined
  'aria-current'?: 'page' | undefined
  'aria-label'?: string
  /** What a plain click does instead of going to the address. */
  follow?: (() => void) | undefined
}

/** A link inside the site: the browser's own for new tabs and windows, without loading anew for a plain click. */
export function Link({ to, children, follow, ...rest }: LinkProps) {
  const click = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (follow) follow()
    else navigate(to)
  }
  return (
    <a {...rest} href={hrefOf(to)} onClick={click}>
      {children}
    </a>
  )
}
