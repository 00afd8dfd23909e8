/** A command that could not ask at all: its words cannot be used, or nobody answers. */
export class CannotAsk extends Error {
  override readonly name = 'CannotAsk'
}
