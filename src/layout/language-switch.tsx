import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { languageNames, languages, pageUrl } from '@contract/languages';
import { language } from '@texts/language';
import { useLocation } from 'react-router-dom';
import { rememberSwitch } from '@/lib/language-choice';

const others = languageNames.filter((name) => name !== language);

/** Leads to the same page in the other languages, each called by its own name: a form finds there what was typed here. */
export function LanguageSwitch(props: HTMLChakraProps<'a'>) {
  const { pathname } = useLocation();
  return others.map((name) => (
    <chakra.a
      key={name}
      href={pageUrl('', name, pathname)}
      fontFamily="languageName"
      hrefLang={languages[name].tag}
      lang={languages[name].tag}
      // Not known when the page is built.
      onClick={({ currentTarget }) => {
        rememberSwitch();
        const { search, hash } = window.location;
        Object.assign(currentTarget, { search, hash });
      }}
      {...props}
    >
      {languages[name].name}
    </chakra.a>
  ));
}
