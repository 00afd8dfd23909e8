import { useEffect } from 'preact/hooks'
import { followHead } from '../api/headStore.ts'
import { followWatches } from '../notify/followWatches.ts'
import { currentPlace } from '../router/currentPlace.ts'
import { useStore } from '../store/useStore.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { NodeNotice } from './NodeNotice.tsx'
import { Notices } from './Notices.tsx'
import { PageSlot } from './PageSlot.tsx'

/** The frame around every page. */
export function App() {
  const place = useStore(currentPlace)
  useEffect(followHead, [])
  useEffect(followWatches, [])
  return (
    <>
      <a class="skip" href="#main">
        Skip to content
      </a>
      <Header path={place.path} />
      <NodeNotice path={place.path} />
      <main id="main" class="page" tabIndex={-1}>
        <PageSlot place={place} />
      </main>
      <Footer />
      <Notices />
    </>
  )
}
