import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { languageNames, languages, pageUrl } from '@contract/languages';
import { language } from '@texts/language';
import { useLocation } from 'react-router-dom';
import { rememberSwitch } from '@/lib/language-choice';
import { localPath, toPath } from '@/lib/paths';

const others = languageNames.filter((name) => name !== language);

/** Leads to the same page in the other languages, each called by its own name: a form finds there what was typed here. */
export function LanguageSwitch(props: HTMLChakraProps<'a'>) {
  const path = toPath(useLocation().pathname);
  return others.map((name) => (
    <chakra.a
      key={name}
      href={pageUrl('', name, path)}
      fontFamily="languageName"
      hrefLang={languages[name].tag}
      lang={languages[name].tag}
      // Search and hash are not known when the page is built.
      onClick={({ currentTarget }) => {
        rememberSwitch();
        const { search, hash } = window.location;
        const pathname = pageUrl('', name, localPath(window.location.pathname));
        Object.assign(currentTarget, { pathname, search, hash });
      }}
      {...props}
    >
      {languages[name].name}
    </chakra.a>
  ));
}
