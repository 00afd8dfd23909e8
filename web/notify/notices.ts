import { createStore } from '../store/createStore.ts'

/** Something that a visitor wanted to be told. */
export type Notice = { id: string; title: string; text: string; block: number }

const mostShown = 4

/** What is told in the page, newest first. */
export const notices = createStore<readonly Notice[]>([])

export const dismiss = (id: string): void => notices.set(notices.get().filter((one) => one.id !== id))

/** Whether the browser shows notifications of this site; undefined where it knows none. */
export const mayNotify = (): NotificationPermission | undefined =>
  'Notification' in window ? Notification.permission : undefined

/** Tells the visitor by the browser, or in the page where that is not allowed. */
export function tell(notice: Notice): void {
  if (mayNotify() === 'granted')
    try {
      // Two tabs tell the same thing once.
      new Notification(notice.title, { body: notice.text, tag: notice.id })
      return
    } catch {
      // Some browsers on phones have them for workers only.
    }
  notices.set([notice, ...notices.get().filter(({ id }) => id !== notice.id)].slice(0, mostShown))
}
