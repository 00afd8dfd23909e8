/** Why typed data has no hash: no wallet could sign it, or it is more than anybody would sign. */
export class TypedDataProblem extends Error {
  /** The part that is wrong. */
  readonly part: 'domain' | 'types' | 'message' | 'primary_type'

  constructor(part: TypedDataProblem['part'], problem: string) {
    super(problem)
    this.name = 'TypedDataProblem'
    this.part = part
  }
}
