/** How the model is reached. */
export type ModelSettings = {
  provider: 'openai-compatible' | 'anthropic'
  model: string
  key?: string
  url?: string
}
