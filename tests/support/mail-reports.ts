/** Delivery status notifications (RFC 3464) in the shapes that mail servers write. */

export interface Report {
  /** The id in the returned mail; null where the server returned none of it. */
  id: string | null;
  address: string;
  action?: string;
  status?: string;
}

const crlf = (text: string) => text.replace(/\n/g, '\r\n');

const ourHeaders = (
  id: string | null,
  address: string,
) => `${id ? `X-Notification-ID: ${id}\n` : ''}From: "Anand B. Chandra" <office@chambers.example>
To: ${address}
Subject: Something is waiting for you
Message-ID: <${id ?? 'removed'}@chambers.example>
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8
`;

/** A report of Postfix, with the headers of the mail. */
export const postfixReport = ({ id, address, action = 'failed', status = '5.1.1' }: Report) =>
  crlf(`Return-Path: <>
Received: by mx.chambers.example (Postfix) id 4B2C31F; Mon, 23 Nov 2026 10:00:02 +0530 (IST)
Date: Mon, 23 Nov 2026 10:00:02 +0530 (IST)
From: MAILER-DAEMON@mx.chambers.example (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: bounces@chambers.example
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="1F00.1764000002/mx.chambers.example"
Message-Id: <20261123043002.4B2C31F@mx.chambers.example>

This is a MIME-encapsulated message.

--1F00.1764000002/mx.chambers.example
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

This is the mail system at host mx.chambers.example.

<${address}>: host mx.example.com[203.0.113.7] said: 550 ${status}
    <${address}>: Recipient address rejected: User unknown (in reply to
    RCPT TO command)

--1F00.1764000002/mx.chambers.example
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.chambers.example
X-Postfix-Queue-ID: 4B2C31F
X-Postfix-Sender: rfc822; bounces@chambers.example
Arrival-Date: Mon, 23 Nov 2026 10:00:01 +0530 (IST)

Final-Recipient: rfc822; ${address}
Original-Recipient: rfc822;${address}
Action: ${action}
Status: ${status}
Remote-MTA: dns; mx.example.com
Diagnostic-Code: smtp; 550 ${status} <${address}>: Recipient address
    rejected: User unknown

--1F00.1764000002/mx.chambers.example
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers

${ourHeaders(id, address)}
--1F00.1764000002/mx.chambers.example--
`);

/** A report of Exchange: HTML in base64, an address in capitals, and the whole mail. */
export const exchangeReport = ({ id, address, action = 'failed', status = '5.1.10' }: Report) =>
  crlf(`From: <postmaster@contoso.example>
To: <bounces@chambers.example>
Date: Mon, 23 Nov 2026 04:30:05 +0000
Content-Type: multipart/report; report-type=delivery-status;
	boundary="9aa8b95e-ae72-4e3c-9e5e-1ad1f2cf1a0a"
X-MS-Exchange-Message-Is-Ndr:
Subject: Undeliverable: Something is waiting for you
Auto-Submitted: auto-replied
MIME-Version: 1.0

--9aa8b95e-ae72-4e3c-9e5e-1ad1f2cf1a0a
Content-Type: multipart/alternative; differences=Content-Type;
	boundary="inner-9aa8"

--inner-9aa8
Content-Type: text/plain; charset="utf-8"
Content-Transfer-Encoding: base64

WW91ciBtZXNzYWdlIGNvdWxkbid0IGJlIGRlbGl2ZXJlZC4=
--inner-9aa8
Content-Type: text/html; charset="utf-8"
Content-Transfer-Encoding: base64

PHA+WW91ciBtZXNzYWdlIGNvdWxkbid0IGJlIGRlbGl2ZXJlZC48L3A+
--inner-9aa8--

--9aa8b95e-ae72-4e3c-9e5e-1ad1f2cf1a0a
Content-Type: message/delivery-status

Reporting-MTA: dns;PN2PR01MB0001.INDPRD01.PROD.OUTLOOK.COM
Received-From-MTA: dns;mx.chambers.example
Arrival-Date: Mon, 23 Nov 2026 04:30:03 +0000

Final-Recipient: rfc822;${address.toUpperCase()}
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp;550 ${status} RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup

--9aa8b95e-ae72-4e3c-9e5e-1ad1f2cf1a0a
Content-Type: message/rfc822

Received: from mx.chambers.example by PN2PR01MB0001 with HTTPS
${ourHeaders(id, address)}
There is something new for you.

--9aa8b95e-ae72-4e3c-9e5e-1ad1f2cf1a0a--
`);

/** A report of Gmail: a picture inside, a report with one line break more, a diagnosis over several lines. */
export const gmailReport = ({ id, address, action = 'failed', status = '5.2.1' }: Report) =>
  crlf(`Return-Path: <>
From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>
To: bounces@chambers.example
Auto-Submitted: auto-replied
Subject: Delivery Status Notification (Failure)
In-Reply-To: <${id ?? 'removed'}@chambers.example>
Date: Sun, 22 Nov 2026 20:30:07 -0800 (PST)
MIME-Version: 1.0
Content-Type: multipart/report; boundary="00000000000037d1b6"; report-type=delivery-status

--00000000000037d1b6
Content-Type: multipart/related; boundary="00000000000037d58e"

--00000000000037d58e
Content-Type: multipart/alternative; boundary="00000000000037d594"

--00000000000037d594
Content-Type: text/plain; charset="UTF-8"

** Address not found **
--00000000000037d594
Content-Type: text/html; charset="UTF-8"

<p>Address not found</p>
--00000000000037d594--
--00000000000037d58e
Content-Type: image/png; name="icon.png"
Content-Disposition: attachment; filename="icon.png"
Content-Transfer-Encoding: base64
Content-ID: <icon.png>

iVBORw0KGgo=
--00000000000037d58e--
--00000000000037d1b6
Content-Type: message/delivery-status

Reporting-MTA: dns; googlemail.com
Received-From-MTA: dns; bounces@chambers.example
Arrival-Date: Sun, 22 Nov 2026 20:30:05 -0800 (PST)
X-Original-Message-ID: <${id ?? 'removed'}@chambers.example>


Final-Recipient: rfc822; ${address}
Action: ${action}
Status: ${status}
Remote-MTA: dns; gmail-smtp-in.l.google.com. (142.250.4.27, the server
 for the domain gmail.com.)
Diagnostic-Code: smtp; 550-${status} The email account that you tried to reach is inactive. For
 550-${status} more information, go to
 550 ${status}  https://support.google.com/mail/ gsmtp
Last-Attempt-Date: Sun, 22 Nov 2026 20:30:07 -0800 (PST)

--00000000000037d1b6
Content-Type: message/rfc822

${ourHeaders(id, address)}
There is something new for you.

--00000000000037d1b6--
`);

/** A report of Exim: lines that end without a carriage return, as a pipe hands them over, a short report and a code with a comment. */
export const eximReport = ({
  id,
  address,
  action = 'failed',
  status = '5.0.0',
}: Report) => `From MAILER-DAEMON Mon Nov 23 04:30:02 2026
Return-path: <>
Auto-Submitted: auto-replied
From: Mail Delivery System <Mailer-Daemon@host.example>
To: bounces@chambers.example
Content-Type: multipart/report; report-type=delivery-status; boundary=1764000002-eximdsn-1
MIME-Version: 1.0
Subject: Mail delivery failed: returning message to sender
Date: Mon, 23 Nov 2026 10:00:02 +0530

--1764000002-eximdsn-1
Content-type: text/plain; charset=us-ascii

This message was created automatically by mail delivery software.

--1764000002-eximdsn-1
Content-type: message/delivery-status

Reporting-MTA: dns; host.example

Action: ${action}
Final-Recipient: rfc822;${address}
Status: ${status} (permanent)

--1764000002-eximdsn-1
Content-type: message/rfc822

Return-path: <bounces@chambers.example>
${ourHeaders(id, address)}
There is something new for you.

--1764000002-eximdsn-1--
`;

export const reports = { Postfix: postfixReport, Exchange: exchangeReport, Gmail: gmailReport, Exim: eximReport };
