import { useLocation } from 'react-router'
import { languages } from '#locales/languages.ts'
import { locale } from '#text/locale.ts'
import { paths } from '../paths.ts'
import classes from './language-switch.module.css'

interface Props {
  className?: string | undefined
  buttonClassName?: string | undefined
}

/** Buttons that show the page in another language; a form, so that it works without script. */
export function LanguageSwitch({ className, buttonClassName = classes.button }: Props) {
  const { pathname, search } = useLocation()
  const others = Object.entries(languages).filter(([language]) => language !== locale.language)
  return (
    <form method="post" action={paths.language()} className={className}>
      <input type="hidden" name="next" value={pathname + search} />
      {others.map(([language, name]) => (
        <button
          key={language}
          type="submit"
          name="language"
          value={language}
          lang={language}
          className={buttonClassName}
        >
          {name}
        </button>
      ))}
    </form>
  )
}
