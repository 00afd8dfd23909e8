import type { ComponentChildren } from 'preact'
import type { Envelope } from '../api/Answer.ts'
import type { Arguments } from '../api/callOperation.ts'
import { useOperation } from '../api/useOperation.ts'
import { LoadedCard } from './LoadedCard.tsx'

type OperationCardProps<Data> = {
  title: string
  name: string
  args: Arguments
  live?: number | false
  end?: ComponentChildren
  flush?: boolean
  children: (envelope: Envelope<Data>) => ComponentChildren
}

/** A card that asks one operation and keeps its answer fresh. */
export function OperationCard<Data>({ name, args, live = 6_000, ...rest }: OperationCardProps<Data>) {
  const loaded = useOperation<Data>(name, args, { live })
  return <LoadedCard of={loaded} call={{ name, args }} {...rest} />
}
