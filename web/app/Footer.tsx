import { hrefOf } from '../router/currentPlace.ts'
import { Link } from '../router/Link.tsx'
import { places } from '../router/places.ts'

/** What has to be said on every page. */
export const Footer = () => (
  <footer class="foot">
    <div class="foot-inner">
      <p>
        Data may be incomplete, delayed or inaccurate, and generated output may contain errors. Nothing here
        is financial, legal or investment advice. Names of tokens are what strangers wrote into their
        contracts.
      </p>
      <ul>
        <li>
          <Link to={places.docs}>Docs</Link>
        </li>
        <li>
          <a href={hrefOf('/llms.txt')}>llms.txt</a>
        </li>
        <li>
          <a href={hrefOf('/openapi.json')}>OpenAPI</a>
        </li>
        <li>
          <Link to={places.status}>Status</Link>
        </li>
      </ul>
    </div>
  </footer>
)
