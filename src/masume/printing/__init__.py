"""Games on paper: boards, pieces to cut out and rules, made into a PDF by typst."""
