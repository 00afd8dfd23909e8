/** Something that happens in the past: its steps run one per block, from the first block after `at`. */
export type Script = {
  /** Seconds before the end of the past. */
  at: number
  steps: (() => void | Promise<void>)[]
}
