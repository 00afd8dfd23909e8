import type { AssistantLimits } from '../../../assistant/AssistantLimits.ts'
import type { Question } from '../../../assistant/createAssistant.ts'
import type { HistoryMessage } from '../../../assistant/plan/PlannerFacts.ts'
import { BadArguments, type BadField } from '../../../base/errors/codes.ts'

/** More of a conversation than this is not looked at, so it need not be sent. */
const maxMessages = 40

/** Answers are longer than questions. */
const maxMessageChars = 20_000

/** A context is far shorter; what is longer is none. */
const maxContextChars = 8_000

function readPrompt(body: Record<string, unknown>, { promptChars }: AssistantLimits): BadField | string {
  const { prompt, message } = body
  const field = prompt === undefined && message !== undefined ? 'message' : 'prompt'
  const text = prompt ?? message
  if (text === undefined) return { field, problem: 'is required' }
  if (typeof text !== 'string') return { field, problem: 'must be text' }
  if (text.trim() === '') return { field, problem: 'must not be empty' }
  if (text.length > promptChars) return { field, problem: `must be at most ${promptChars} characters long` }
  return text
}

function readMessage(value: unknown, index: number): BadField[] | HistoryMessage {
  const field = `history.${index}`
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return [{ field, problem: 'must be an object with role and content' }]
  const { role, content, ...rest } = value as Record<string, unknown>
  const problems: BadField[] = Object.keys(rest).map((name) => ({
    field: `${field}.${name}`,
    problem: 'is not part of a message',
  }))
  if (role !== 'user' && role !== 'assistant')
    problems.push({ field: `${field}.role`, problem: 'must be one of user, assistant' })
  if (typeof content !== 'string') problems.push({ field: `${field}.content`, problem: 'must be text' })
  else if (content.length > maxMessageChars)
    problems.push({
      field: `${field}.content`,
      problem: `must be at most ${maxMessageChars} characters long`,
    })
  return problems.length > 0 ? problems : { role: role as HistoryMessage['role'], content: content as string }
}

/** The question in the body of a request, or an error that names every bad field. */
export function readQuestion(body: Record<string, unknown>, limits: AssistantLimits): Question {
  const fields: BadField[] = []
  const prompt = readPrompt(body, limits)
  if (typeof prompt !== 'string') fields.push(prompt)
  if (body.prompt !== undefined && body.message !== undefined)
    fields.push({ field: 'message', problem: 'must be left out when there is a prompt' })
  const { history = [] } = body
  const messages: HistoryMessage[] = []
  if (!Array.isArray(history)) fields.push({ field: 'history', problem: 'must be a list of messages' })
  else if (history.length > maxMessages)
    fields.push({ field: 'history', problem: `must have at most ${maxMessages} messages` })
  else
    for (const [index, value] of history.entries()) {
      const message = readMessage(value, index)
      if (Array.isArray(message)) fields.push(...message)
      else messages.push(message)
    }
  const { context } = body
  if (context !== undefined && (typeof context !== 'string' || context.length > maxContextChars))
    fields.push({
      field: 'context',
      problem: `must be the context of a reply, at most ${maxContextChars} characters`,
    })
  for (const field of Object.keys(body))
    if (!['prompt', 'message', 'history', 'context'].includes(field))
      fields.push({ field, problem: 'is not part of this request' })
  if (fields.length > 0)
    throw BadArguments({ operation: 'POST /api/agent', fields, known: ['prompt', 'history', 'context'] })
  return {
    prompt: prompt as string,
    history: messages,
    ...(typeof context === 'string' && context !== '' ? { context } : {}),
  }
}
