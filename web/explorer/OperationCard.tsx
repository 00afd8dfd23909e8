import type { ComponentChildren } from 'preact'
import type { Envelope } from '../api/Answer.ts'
import type { Arguments } from '../api/callOperation.ts'
import type { OperationName, ResultOf } from '../api/ResultOf.ts'
import { useOperation } from '../api/useOperation.ts'
import { LoadedCard } from './LoadedCard.tsx'

type OperationCardProps<Name extends OperationName> = {
  title: string
  name: Name
  args: Arguments
  live?: number | false
  /** The same while the page's stream is open. */
  streamed?: number
  end?: ComponentChildren
  flush?: boolean
  /** How high its inside will be once filled, in rem. */
  rem?: number | string | undefined
  children: (envelope: Envelope<ResultOf<Name>>) => ComponentChildren
}

/** A card that asks one operation and keeps its answer fresh. */
export function OperationCard<Name extends OperationName>({
  name,
  args,
  live = 6_000,
  streamed,
  ...rest
}: OperationCardProps<Name>) {
  const loaded = useOperation(name, args, { live, ...(streamed === undefined ? {} : { streamed }) })
  return <LoadedCard of={loaded} call={{ name, args }} {...rest} />
}
