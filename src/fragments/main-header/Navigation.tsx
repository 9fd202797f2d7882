import type { HeaderDepartment, HeaderInput, PartAttributes } from '#domain/fragments'

const isEmpty = ({ lists, pictures }: HeaderDepartment): boolean => lists.length === 0 && pictures.length === 0

/**
 * What a department leads to. It opens without a script, and one panel at a time: all have one name. Its pictures are
 * fetched once it is open.
 */
const Panel = ({ department: { href, text, menu, lists, pictures } }: { department: HeaderDepartment }) => (
  <details name="menu">
    <summary aria-label={menu} />
    <div>
      <a href={href}>{text}</a>
      {lists.map((list) => (
        <ul key={list[0]?.href}>
          {list.map((link) => (
            <li key={link.href}>
              <a href={link.href}>{link.text}</a>
            </li>
          ))}
        </ul>
      ))}
      {pictures.map((picture) => (
        <a key={picture.href} href={picture.href}>
          <img src={picture.src} alt="" width="400" height="400" loading="lazy" />
          {picture.text}
        </a>
      ))}
    </div>
  </details>
)

/** The departments, each with its panel (rule header.6). */
export const Navigation = ({ input, parts }: { input: HeaderInput; parts: PartAttributes }) => (
  <nav className="nav" aria-label={input.texts.navigation}>
    <ul>
      {input.departments.map((department) => (
        <li key={department.category}>
          <a href={department.href} lang={input.ownLang} {...parts[department.category]}>
            {department.title}
          </a>
          {!isEmpty(department) && <Panel department={department} />}
        </li>
      ))}
    </ul>
  </nav>
)
