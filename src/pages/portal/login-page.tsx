import { Alert, Box, Flex, Heading, Tabs, Text } from '@chakra-ui/react';
import { mailedLink, type RegisteredAccount } from '@contract';
import { paths } from '@contract/paths';
import { successToasts } from '@texts/auth';
import * as errorMessages from '@texts/error';
import * as texts from '@texts/portal-pages';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Button } from '@/components/button';
import { Phrase } from '@/components/phrase';
import { RouterLink } from '@/components/router-link';
import { alertSlotRecipe } from '@/components/slot-recipes';
import { tabsSlotRecipe } from '@/components/tabs-recipe';
import { useSession } from '@/data/auth/use-session';
import { DemoNotice } from '@/features/auth/demo-notice';
import { LoginForm } from '@/features/auth/login-form';
import { redirectAfterLogin } from '@/features/auth/redirect-after-login';
import { RegisterForm } from '@/features/auth/register-form';
import type { LoginState } from '@/features/auth/require-role';
import { useHydrated } from '@/hooks/use-hydrated';
import { takeFocus } from '@/lib/take-focus';
import { usePrefetchDashboard } from './use-prefetch-dashboard';

type Tab = 'login' | 'register';

interface SwitchProps {
  question: string;
  linkLabel: string;
  onClick: () => void;
}

function Switch({ question, linkLabel, onClick }: SwitchProps) {
  return (
    <Flex align="center" justify="center" wrap="wrap" columnGap="1" marginTop="4" color="muted">
      <Text>{question}</Text>
      <Button variant="ghost" size="sm" onClick={onClick} textDecoration="underline" textUnderlineOffset="0.2em">
        {linkLabel}
      </Button>
    </Flex>
  );
}

/** In the place of the form, for a new account whose address has to be confirmed. */
function LookInYourMail({ account: { email, username } }: { account: RegisteredAccount }) {
  const { title, description } = successToasts.registrationMailed;
  return (
    <Box>
      <Heading as="h2" size="md" ref={takeFocus} tabIndex={-1} outline="none">
        {title}
      </Heading>
      <Text marginTop="3" overflowWrap="anywhere">
        {description}{' '}
        <Phrase
          text={texts.whereTheMailGoes}
          parts={{ email: <strong>{email}</strong>, minutes: mailedLink.minutes }}
        />
      </Text>
      <Text color="muted" marginTop="3" marginBottom="5">
        {texts.nothingHasCome}
      </Text>
      <Button variant="outline" asChild>
        <RouterLink to={paths.confirmEmail} state={{ username }}>
          {texts.sendTheLinkAgain}
        </RouterLink>
      </Button>
    </Box>
  );
}

/** Log-in and registration. A user who is logged in already goes on to their dashboard. */
export default function LoginPage() {
  const { user } = useSession();
  const { state } = useLocation();
  // A reload keeps the state, but the built page shows no expiry: React would discard it, with what was typed into it.
  const { expired, elsewhere } = (useHydrated() && (state as LoginState | null)) || {};
  const [tab, setTab] = useState<Tab>('login');
  const [registered, setRegistered] = useState('');
  const loadDashboards = usePrefetchDashboard();
  const [unconfirmed, setUnconfirmed] = useState<RegisteredAccount | null>(null);
  const finishRegistration = (account: RegisteredAccount) => {
    setRegistered(account.username);
    if (!account.isConfirmed) return setUnconfirmed(account);
    setTab('login');
    // The registration is longer: a telephone would show the footer.
    window.scrollTo({ top: 0 });
  };
  return (
    <Box
      // As high as the dashboard that takes its place: the footer stays where it is.
      minHeight="100svh"
      maxWidth="30rem"
      marginInline="auto"
      paddingInline="gutter"
      paddingBlock={{ base: '8', md: '14' }}
    >
      {/* The form stays until the dashboard can be shown: nothing is blank in between. */}
      {user && <Navigate to={redirectAfterLogin(user.role, state)} replace />}
      <Heading as="h1" size="xl">
        {texts.clientLogin}
      </Heading>
      <Text color="muted" marginTop="3" marginBottom="6">
        {texts.loginLead}
      </Text>
      <DemoNotice />
      {(expired || elsewhere) && (
        <Alert.Root recipe={alertSlotRecipe} status="warning" role="alert" marginBottom="6">
          <Alert.Content>
            <Alert.Title>{expired ? errorMessages.expired : texts.signedOutElsewhere}</Alert.Title>
          </Alert.Content>
        </Alert.Root>
      )}
      <Tabs.Root
        recipe={tabsSlotRecipe}
        value={tab}
        onValueChange={({ value }) => setTab(value as Tab)}
        fitted
        lazyMount
        unmountOnExit
      >
        <Tabs.List aria-label={texts.loginOrRegister}>
          <Tabs.Trigger value="login">{texts.login}</Tabs.Trigger>
          <Tabs.Trigger value="register">{texts.register}</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="login" onFocus={loadDashboards}>
          <LoginForm username={registered} />
          <Flex justify="center" marginTop="4">
            <Button variant="ghost" size="sm" asChild textDecoration="underline" textUnderlineOffset="0.2em">
              <RouterLink to={paths.resetPassword}>{texts.forgotYourPassword}</RouterLink>
            </Button>
          </Flex>
          <Switch question={texts.noAccountYet} linkLabel={texts.registerHere} onClick={() => setTab('register')} />
        </Tabs.Content>
        <Tabs.Content value="register">
          {unconfirmed ? <LookInYourMail account={unconfirmed} /> : <RegisterForm onRegistered={finishRegistration} />}
          <Switch
            question={unconfirmed ? texts.confirmed : texts.alreadyRegistered}
            linkLabel={texts.logInHere}
            onClick={() => setTab('login')}
          />
        </Tabs.Content>
      </Tabs.Root>
    </Box>
  );
}
