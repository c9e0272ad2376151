import { errorToasts, successToasts } from '@texts/auth';
import * as errorMessages from '@texts/error';
import * as texts from '@texts/portal-pages';
import { useResetMail } from '@/data/auth/mutations';
import { ResetForm } from '@/features/auth/reset-form';
import { MailLinkSteps } from './mail-link-steps';

const words = {
  ask: { title: texts.forgotYourPassword, text: texts.forgotPasswordHelp },
  sent: { title: successToasts.passwordResetMail.title, text: successToasts.passwordResetMail.description },
  open: { title: texts.chooseANewPassword, text: texts.newPasswordHelp },
  over: { title: texts.chooseANewPassword, text: errorMessages.passwordReset },
  done: { title: successToasts.passwordReset.title, text: successToasts.passwordReset.description },
};

/** A forgotten password: asks for the mail, and is where its link leads. */
export default function ResetPasswordPage() {
  return (
    <MailLinkSteps
      words={words}
      mail={useResetMail()}
      failure={errorToasts.passwordResetMail}
      open={({ token, onDone, onFailed }) => <ResetForm token={token} onChanged={onDone} onFailed={onFailed} />}
    />
  );
}
