import { hrefOf } from '../router/currentPlace.ts'
import { argumentsText } from '../router/places.ts'
import type { Call } from './CallLink.tsx'

/** Where the rows of a call can be had as lines of a table. */
export const csvHref = ({ name, args }: Call): string =>
  hrefOf(`/api/v1/${encodeURIComponent(name)}?${argumentsText({ ...args, format: 'csv' })}`)
