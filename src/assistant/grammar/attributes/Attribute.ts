import type { Window } from '../../../base/schema/window.ts'
import { type Column, column } from '../Relation.ts'

/** What one thing is asked for, and the call that tells it. */
export type Attribute = {
  operation: string
  arguments: Readonly<Record<string, unknown>>
  field: Column
  /** The window it is told of, where it is of one. */
  windowed?: true
  /** Whether what the call tells else belongs to the answer: why a token is not safe. */
  full?: true
  /** Whether the call can be asked at a block of the past. */
  past?: true
}

/** The window of which it is asked. */
export type Asked = { window: Window }

/** What can be asked of things of one kind, by the measure. */
export type Kind = Readonly<Record<string, (subject: string, asked: Asked) => Attribute | undefined>>

/** A figure of a call that takes the subject by an argument. */
export const of =
  (operation: string, argument: string, label: string, path: string, more: Partial<Attribute> = {}) =>
  (subject: string): Attribute => ({
    operation,
    arguments: { [argument]: subject, ...more.arguments },
    field: column(label, path),
    ...(more.past ? { past: true } : {}),
    ...(more.full ? { full: true } : {}),
  })

/** A figure of a window: a row of the catalog has it in its name. */
export const within =
  (operation: (window: Window) => string, argument: string | undefined, label: string, path: string) =>
  (subject: string, { window }: Asked): Attribute => ({
    operation: operation(window),
    arguments: argument === undefined ? {} : { [argument]: subject },
    field: column(label, path),
    windowed: true,
  })
