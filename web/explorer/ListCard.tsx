import type { OperationName } from '../api/ResultOf.ts'
import { Card } from '../parts/Card.tsx'
import { ListPanel, type ListPanelProps } from './ListPanel.tsx'

type ListCardProps<Name extends OperationName> = Omit<ListPanelProps<Name>, 'label'> & { title: string }

/** A list of an operation in a card of its own. */
export const ListCard = <Name extends OperationName>({ title, ...list }: ListCardProps<Name>) => (
  <Card title={title} flush>
    <ListPanel label={title} {...list} />
  </Card>
)
