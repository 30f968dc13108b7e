import { cleanerPageCopy } from '#text/cleaner-page.ts'
import frame from '#web/features/public-frame/frame.module.css'
import { PublicFrame } from '#web/features/public-frame/frame.tsx'
import { mainActionOf } from '#web/features/public-frame/main-way.ts'
import type { PublicVisit } from '#web/features/public-frame/visit.ts'
import { paths } from '#web/paths.ts'
import { BrandMark } from '#web/ui/brand-mark.tsx'

const copy = cleanerPageCopy.missing

/** The same page for deleted and hidden cleaners, so that it does not reveal which. */
export function CleanerNotFound({ visit }: { visit: PublicVisit }) {
  const role = visit.viewer?.role
  const way = mainActionOf(visit)
  return (
    <PublicFrame visit={visit}>
      <div className={frame.notFound}>
        <BrandMark size={120} />
        <h1>{copy.title}</h1>
        <p>{copy.text}</p>
        <p className={frame.choices}>
          {role === 'customer' ? (
            <a href={paths.findCleaners()} className={frame.button}>
              {copy.find}
            </a>
          ) : (
            <a href={way.to} className={frame.button}>
              {way.words}
            </a>
          )}
          {!role && (
            <a href={paths.login()} className={frame.outlineButton}>
              {copy.signIn}
            </a>
          )}
        </p>
      </div>
    </PublicFrame>
  )
}
