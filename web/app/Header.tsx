import { useEffect, useState } from 'preact/hooks'
import { Icon } from '../parts/Icon.tsx'
import { Link } from '../router/Link.tsx'
import { places } from '../router/places.ts'
import { SearchBox } from '../search/SearchBox.tsx'
import { Brand } from './Brand.tsx'
import { DeveloperMenu } from './DeveloperMenu.tsx'
import { HeadPill } from './HeadPill.tsx'
import { navigation } from './navigation.ts'
import { ThemeSwitch } from './ThemeSwitch.tsx'

/** The bar at the top of every page. */
export function Header({ path }: { path: string }) {
  const [open, setOpen] = useState<'menu' | 'search'>()
  useEffect(() => setOpen(undefined), [path])
  const isHere = (to: string) => path === to || path.startsWith(`${to}/`)
  const toggle = (part: 'menu' | 'search') => setOpen(open === part ? undefined : part)
  // The start page has the same box in a larger form; two of them would be one too many.
  const withSearch = path !== places.home
  return (
    <header class="bar">
      <div class="bar-inner">
        <Link class="brand" to={places.home}>
          <Brand /> <span>Sherwood</span>
        </Link>
        <nav id="menu" class={open === 'menu' ? 'nav open' : 'nav'} aria-label="Main">
          {navigation.map(({ to, title }) => (
            <Link key={to} to={to} aria-current={isHere(to) ? 'page' : undefined}>
              {title}
            </Link>
          ))}
          <DeveloperMenu path={path} isHere={isHere} />
        </nav>
        {withSearch && (
          <div id="search" class={open === 'search' ? 'bar-search open' : 'bar-search'}>
            <SearchBox
              small
              shown={open === 'search'}
              reveal={() => setOpen('search')}
              done={() => setOpen(undefined)}
            />
          </div>
        )}
        <div class="bar-end">
          <HeadPill />
          {withSearch && (
            <button
              type="button"
              class="icon-button search-button"
              aria-expanded={open === 'search'}
              aria-controls="search"
              aria-label={open === 'search' ? 'Close the search' : 'Search'}
              onClick={() => toggle('search')}
            >
              <Icon name={open === 'search' ? 'close' : 'search'} />
            </button>
          )}
          <ThemeSwitch />
          <button
            type="button"
            class="icon-button menu-button"
            aria-expanded={open === 'menu'}
            aria-controls="menu"
            aria-label={open === 'menu' ? 'Close the menu' : 'Open the menu'}
            onClick={() => toggle('menu')}
          >
            <Icon name={open === 'menu' ? 'close' : 'menu'} />
          </button>
        </div>
      </div>
    </header>
  )
}
