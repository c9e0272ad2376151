/** Delivery status notifications (RFC 3464) in the shapes that mail servers write. */

export interface Report {
  /** The id in the returned mail; null where the server returned none of it. */
  id: string | null;
  address: string;
  action?: string;
  status?: string;
}

const crlf = (text: string) => text.replace(/\n/g, '\r\n');

/** Parts of a mail, or of one of its parts. */
const join = (boundary: string, ...parts: string[]) =>
  `${parts.map((part) => `--${boundary}\n${part}\n`).join('')}--${boundary}--\n`;

const headers = (contentType: string) => `Return-Path: <>
From: MAILER-DAEMON@mx.chambers.example (Mail Delivery System)
To: bounces@chambers.example
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied
MIME-Version: 1.0
${contentType}

This is a MIME-encapsulated message.

`;

const ourHeaders = ({ id, address }: Report) => `${id ? `X-Notification-ID: ${id}\n` : ''}From: office@chambers.example
To: ${address}
Subject: Something is waiting for you
Message-ID: <${id ?? 'removed'}@chambers.example>
Content-Type: text/plain; charset=utf-8
`;
const ourMail = (report: Report) => `${ourHeaders(report)}\nThere is something new for you.\n`;

/** A report of Postfix, with the headers of the mail. */
export const postfixReport = ({ action = 'failed', status = '5.1.1', ...mail }: Report) =>
  crlf(
    headers(
      'Content-Type: multipart/report; report-type=delivery-status;\n\tboundary="1F00.17640/mx.chambers.example"',
    ) +
      join(
        '1F00.17640/mx.chambers.example',
        `Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

<${mail.address}>: host mx.example.com[203.0.113.7] said: 550 ${status}
    <${mail.address}>: Recipient address rejected: User unknown (in reply to
    RCPT TO command)
`,
        `Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.chambers.example
X-Postfix-Sender: rfc822; bounces@chambers.example

Final-Recipient: rfc822; ${mail.address}
Original-Recipient: rfc822;${mail.address}
Action: ${action}
Status: ${status}
Remote-MTA: dns; mx.example.com
Diagnostic-Code: smtp; 550 ${status} <${mail.address}>: Recipient address
    rejected: User unknown
`,
        `Content-Description: Undelivered Message Headers\nContent-Type: text/rfc822-headers\n\n${ourHeaders(mail)}`,
      ),
  );

/** A report of Exchange: HTML in base64, an address in capitals, and the whole mail. */
export const exchangeReport = ({ action = 'failed', status = '5.1.10', ...mail }: Report) =>
  crlf(
    headers('Content-Type: multipart/report; report-type=delivery-status;\n\tboundary="9aa8b95e-ae72"') +
      join(
        '9aa8b95e-ae72',
        `Content-Type: multipart/alternative; differences=Content-Type;\n\tboundary="inner-9aa8"\n\n${join(
          'inner-9aa8',
          'Content-Type: text/plain; charset="utf-8"\nContent-Transfer-Encoding: base64\n\nSXQgaXMgbG9zdC4=',
          'Content-Type: text/html; charset="utf-8"\nContent-Transfer-Encoding: base64\n\nPHA+SXQgaXMgbG9zdC48L3A+',
        )}`,
        `Content-Type: message/delivery-status

Reporting-MTA: dns;PN2PR01MB0001.INDPRD01.PROD.OUTLOOK.COM
Received-From-MTA: dns;mx.chambers.example

Final-Recipient: rfc822;${mail.address.toUpperCase()}
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp;550 ${status} RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup
`,
        `Content-Type: message/rfc822\n\nReceived: from mx.chambers.example by PN2PR01MB0001 with HTTPS\n${ourMail(mail)}`,
      ),
  );

/** A report of Gmail: a picture inside, a report with one line break more, a diagnosis over several lines. */
export const gmailReport = ({ action = 'failed', status = '5.2.1', ...mail }: Report) =>
  crlf(
    headers('Content-Type: multipart/report; boundary="000037d1b6"; report-type=delivery-status') +
      join(
        '000037d1b6',
        `Content-Type: multipart/related; boundary="000037d58e"\n\n${join(
          '000037d58e',
          'Content-Type: text/html; charset="UTF-8"\n\n<p>Address not found</p>',
          'Content-Type: image/png; name="icon.png"\nContent-Transfer-Encoding: base64\n\niVBORw0KGgo=',
        )}`,
        `Content-Type: message/delivery-status

Reporting-MTA: dns; googlemail.com
X-Original-Message-ID: <${mail.id ?? 'removed'}@chambers.example>


Final-Recipient: rfc822; ${mail.address}
Action: ${action}
Status: ${status}
Remote-MTA: dns; gmail-smtp-in.l.google.com. (142.250.4.27, the server
 for the domain gmail.com.)
Diagnostic-Code: smtp; 550-${status} The email account that you tried to reach is inactive. For
 550-${status} more information, go to
 550 ${status}  https://support.google.com/mail/ gsmtp
`,
        `Content-Type: message/rfc822\n\n${ourMail(mail)}`,
      ),
  );

/** A report of Exim: lines that end without a carriage return, as a pipe hands them over, a short report and a code with a comment. */
export const eximReport = ({ action = 'failed', status = '5.0.0', ...mail }: Report) =>
  `From MAILER-DAEMON Mon Nov 23 04:30:02 2026\n${headers(
    'Content-Type: multipart/report; report-type=delivery-status; boundary=1764-eximdsn-1',
  )}${join(
    '1764-eximdsn-1',
    'Content-type: text/plain; charset=us-ascii\n\nThis message was created automatically by mail delivery software.\n',
    `Content-type: message/delivery-status

Reporting-MTA: dns; host.example

Action: ${action}
Final-Recipient: rfc822;${mail.address}
Status: ${status} (permanent)
`,
    `Content-type: message/rfc822\n\nReturn-path: <bounces@chambers.example>\n${ourMail(mail)}`,
  )}`;

export const reports = { Postfix: postfixReport, Exchange: exchangeReport, Gmail: gmailReport, Exim: eximReport };
