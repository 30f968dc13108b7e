import { contactCopy } from '#text/contact.ts'
import { paths } from '#web/paths.ts'
import styles from './contact.module.css'

export function Faq({ freeHours, rooms }: { freeHours: number; rooms: string }) {
  const { title, book, included, cancel } = contactCopy.faq
  return (
    <section className={styles.faq} aria-labelledby="faq">
      <h2 id="faq">{title}</h2>
      <h3>{book.question}</h3>
      <p>
        {book.before}
        <a href={paths.bookNow()}>{book.link}</a>
        {book.after}
      </p>
      <h3>{included.question}</h3>
      <p>{included.answer(rooms)}</p>
      <h3>{cancel.question}</h3>
      <p>{cancel.answer(freeHours)}</p>
      <p>{cancel.byLink}</p>
    </section>
  )
}
