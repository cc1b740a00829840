"""What axe-core finds on a page."""

from axe_playwright_python.base import AXE_SCRIPT

RULES = {"runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag2aaa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}}


def violations(page, options=RULES, context=None):
    """The rules that are broken on the page, or in what the selector `context` names, as axe-core tells them.

    What is well is not told, which takes longer than to find it out.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    return page.evaluate(
        "([context, options]) => axe.run(context ?? document, options).then(({ violations }) => violations)",
        [context, {**options, "resultTypes": ["violations"]}])
