import { useEffect } from 'preact/hooks'
import { useDiscovery } from '../../api/useDiscovery.ts'
import { NotFoundPage } from '../../app/NotFoundPage.tsx'
import type { PageProps } from '../../app/PageProps.ts'
import { MarkdownView } from '../../markdown/MarkdownView.tsx'
import { useTitle } from '../../parts/useTitle.ts'
import { Link } from '../../router/Link.tsx'
import { places } from '../../router/places.ts'
import { siteUrl } from '../../router/siteUrl.ts'
import { DocSearch } from './DocSearch.tsx'
import { docPages } from './docPages.ts'

/** One page of the documentation beside the list of all. */
export function DocsPage({ params }: PageProps) {
  const page = docPages.find(({ name }) => name === (params.page ?? 'connect'))
  // The limits of this very service, which its operator may have changed.
  const limits = useDiscovery()?.limits
  useTitle(page?.title ?? 'Docs')
  const { hash } = window.location
  useEffect(() => {
    if (hash.length > 1) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [page, hash])
  if (!page) return <NotFoundPage path={`${places.docs}/${params.page}`} />
  const text = page.text
    .replaceAll('{base}', siteUrl())
    .replaceAll('{requests}', String(limits?.requests ?? '…'))
    .replaceAll('{window}', String(limits?.window_s ?? '…'))
  return (
    <div class="docs">
      <div class="docs-side">
        <DocSearch />
        <nav class="docs-list" aria-label="Documentation">
          {docPages.map(({ name, title }) => (
            <Link key={name} to={places.doc(name)} aria-current={name === page.name ? 'page' : undefined}>
              {title}
            </Link>
          ))}
        </nav>
      </div>
      <MarkdownView class="prose" text={text} voice={{ by: 'us' }} />
    </div>
  )
}
