import { contactCopy } from '#text/contact.ts'

/** The page's questions and answers as schema.org data. */
export function faqStructuredData(freeHours: number, rooms: string): object {
  const { book, included, cancel } = contactCopy.faq
  const asked = [
    [book.question, `${book.before}${book.link}${book.after}`],
    [included.question, included.answer(rooms)],
    [cancel.question, `${cancel.answer(freeHours)} ${cancel.byLink}`],
  ]
  return {
    '@type': 'FAQPage',
    mainEntity: asked.map(([name, text]) => ({
      '@type': 'Question',
      name,
      acceptedAnswer: { '@type': 'Answer', text },
    })),
  }
}
