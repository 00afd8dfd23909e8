import { column } from '../Relation.ts'
import type { Asked, Attribute, Kind } from './Attribute.ts'

/** What can be asked of a launchpad. */
export const ofLaunchpad: Kind = Object.fromEntries(
  (
    [
      ['launches', 'launches', 'launched'],
      ['graduated', 'graduated', 'graduated'],
      ['deployer', 'deployers', 'deployers'],
      ['volume', 'volume', 'volume_usd'],
      ['trades', 'trades', 'trades'],
      ['traders', 'traders', 'traders'],
      ['tokens', 'tokens traded', 'tokens_traded'],
    ] as const
  ).map(([measure, label, path]) => [
    measure,
    (launchpad: string, { window }: Asked): Attribute => ({
      operation: `launchpad_${launchpad}_stats`,
      arguments: { window },
      field: column(label, `in_window.${path}/${path === 'volume_usd' ? 'usd' : 'number'}`),
      windowed: true,
    }),
  ]),
)
