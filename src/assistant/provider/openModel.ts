import type { LanguageModel } from 'ai'

/** How the model is reached. */
export type ModelSettings = {
  provider: 'openai-compatible' | 'anthropic'
  model: string
  key?: string
  url?: string
}

/** The model behind the settings. Loaded when it is first asked: most services run without one. */
export async function openModel({ provider, model, key, url }: ModelSettings): Promise<LanguageModel> {
  // The SDK would write its advice on settings to the console of the service.
  globalThis.AI_SDK_LOG_WARNINGS = false
  if (provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic')
    return createAnthropic({ apiKey: key ?? '', ...(url ? { baseURL: url } : {}) })(model)
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  const open = createOpenAICompatible({ name: provider, baseURL: url ?? '', ...(key ? { apiKey: key } : {}) })
  return open.chatModel(model)
}
