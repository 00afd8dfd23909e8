/** What one question may cost. */
export type AssistantLimits = { promptChars: number; calls: number; timeMs: number }
