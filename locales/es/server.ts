/** The texts of the server: what it answers and what it sends, in the language of its reader. */
export { cannotTakeTexts } from './admin-refusals.ts'
export { differenceTexts } from './money-differences.ts'
export * as notifications from './notifications.ts'
export { ownData } from './own-data.ts'
export { refusals } from './refusals.ts'
export { cannotOverturnTexts } from './ruling-obstacles.ts'
export { serverWords } from './server-words.ts'
export { validation } from './validation.ts'
