import { allQuestions, type QuestionName } from './allQuestions.ts'
import type { EnrichQuestion } from './EnrichQuestion.ts'
import type { AnswerEnrich, EnrichView, Said } from './EnrichView.ts'

export type AskThere = (name: QuestionName, args: unknown) => Promise<Said<unknown>>

const names = new Map<unknown, QuestionName>(
  Object.entries(allQuestions).map(([name, question]) => [question, name as QuestionName]),
)

/** The enrichers as another thread sees them: each question is asked in the thread that keeps their budgets. */
export const createRemoteEnrich = (ask: AskThere): Pick<EnrichView, 'forAnswer'> => ({
  forAnswer({ onSource }): AnswerEnrich {
    return {
      async ask<Args, Gives>(question: EnrichQuestion<Args, Gives>, args: Args) {
        const name = names.get(question)
        if (name === undefined) throw new Error(`a question of ${question.of.name} is not in allQuestions`)
        const said = (await ask(name, args)) as Said<Gives>
        if ('value' in said) onSource(`enrich:${question.of.name}`)
        return said
      },
    }
  },
})
